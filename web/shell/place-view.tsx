// What is at the address.
import type { VNode } from 'preact';
import { useDesk } from '../state/desk-context.ts';
import { useFrame } from './create-frame.ts';
import { LazyPage, type Page } from './lazy-page.tsx';
import { UnknownPage } from './unknown-page.tsx';

const chat = async (): Promise<Page> => (await import('./chat-in-frame.tsx')).ChatInFrame;
const waiting = async (): Promise<Page> => (await import('./waiting-page.tsx')).WaitingPage;

export const PlaceView = (): VNode => {
  const where = useFrame().where.value;
  const { words } = useDesk().route.now.value;
  if (where.is === 'conversation') return <LazyPage load={chat} rest={words} />;
  if (where.is === 'waiting') return <LazyPage load={waiting} rest={[]} />;
  if (where.is === 'page') return <LazyPage load={where.tab.load} rest={where.rest} />;
  return <UnknownPage />;
};
