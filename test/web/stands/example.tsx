// The smallest stand there is: a button that tells how often it was pressed. Look here before you write one.
import { useSignal } from '@preact/signals';
import { show, standData, tell, theme } from './stand.tsx';

const Counter = ({ label }: { readonly label: string }) => {
  const pressed = useSignal(0);
  const press = (): void => {
    pressed.value++;
    tell('pressed', pressed.value);
  };
  return (
    <main class="cs-page">
      <h1>{label}</h1>
      <button type="button" class="cs-button" onClick={press}>
        {pressed} in a {theme} room
      </button>
    </main>
  );
};

show(<Counter label={standData<{ readonly label: string }>().label} />);
