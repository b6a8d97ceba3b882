// A conflict in three panes; what is typed is told.
import { ThreeWay, type ThreeWayProps } from '../../../web/review/changes/three-way.tsx';
import { nonce, show, standData, tell, theme } from './stand.tsx';

const data = standData<Omit<ThreeWayProps, 'edit' | 'theme' | 'nonce'>>();

show(
  <main class="cs-page">
    <h1>Conflict</h1>
    <ThreeWay {...data} edit={(text) => tell('edited', text)} theme={theme.value} nonce={nonce} />
  </main>,
);
