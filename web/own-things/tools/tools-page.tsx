// #/tools, #/skills and #/trust: what a model may ask for here, what it can be told to do, and what this folder brings along of both.
import type { VNode } from 'preact';
import { useDesk } from '../../state/desk-context.ts';
import { SkillList } from './skill-list.tsx';
import { SkillPage } from './skill-page.tsx';
import { ToolList } from './tool-list.tsx';
import { ToolPage } from './tool-page.tsx';
import { TrustList } from './trust/trust-list.tsx';

type Section = 'tools' | 'skills' | 'trust';

const SECTIONS: readonly Section[] = ['tools', 'skills', 'trust'];

/** The three share one page, so the first word of the address says which it is. */
export const ToolsPage = ({ rest }: { readonly rest: readonly string[] }): VNode => {
  const section = sectionOf(useDesk().route.now.value.words[0]);
  const [name] = rest;
  return <main class="cs-page cs-page-column cs-tools">{bodyOf(section, name)}</main>;
};

const bodyOf = (section: Section, name: string | undefined): VNode => {
  if (section === 'trust') return <TrustList />;
  if (section === 'skills') return name === undefined ? <SkillList /> : <SkillPage key={name} name={name} />;
  return name === undefined ? <ToolList /> : <ToolPage key={name} name={name} />;
};

const sectionOf = (word: string | undefined): Section => SECTIONS.find((section) => section === word) ?? 'tools';
