// A conflict of one file; what is typed is told.
import { ThreeWay, type ThreeWayProps } from '../../../web/looking-back/history/three-way.tsx';
import { nonce, show, standData, tell } from './stand.tsx';

const data = standData<Omit<ThreeWayProps, 'edit' | 'nonce'>>();

show(
  <main class="cs-page">
    <h1>Conflict</h1>
    <ThreeWay {...data} edit={(text) => tell('edited', text)} nonce={nonce} />
  </main>,
);
