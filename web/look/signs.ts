// The signs of the desk, by their names in Lucide: a host that has the set (Obsidian's setIcon) draws the same ones itself.
import arrowDown from 'lucide:arrow-down';
import arrowLeft from 'lucide:arrow-left';
import arrowUp from 'lucide:arrow-up';
import bell from 'lucide:bell';
import bookOpen from 'lucide:book-open';
import check from 'lucide:check';
import chevronDown from 'lucide:chevron-down';
import chevronRight from 'lucide:chevron-right';
import chevronUp from 'lucide:chevron-up';
import circleHelp from 'lucide:circle-help';
import clock from 'lucide:clock';
import columns2 from 'lucide:columns-2';
import copy from 'lucide:copy';
import download from 'lucide:download';
import ellipsis from 'lucide:ellipsis';
import externalLink from 'lucide:external-link';
import eye from 'lucide:eye';
import file from 'lucide:file';
import filePlus from 'lucide:file-plus';
import fileText from 'lucide:file-text';
import folder from 'lucide:folder';
import folderInput from 'lucide:folder-input';
import gitFork from 'lucide:git-fork';
import globe from 'lucide:globe';
import history from 'lucide:history';
import image from 'lucide:image';
import info from 'lucide:info';
import listChecks from 'lucide:list-checks';
import listTree from 'lucide:list-tree';
import lock from 'lucide:lock';
import maximize2 from 'lucide:maximize-2';
import messageSquare from 'lucide:message-square';
import messageSquarePlus from 'lucide:message-square-plus';
import minimize2 from 'lucide:minimize-2';
import moon from 'lucide:moon';
import panelLeft from 'lucide:panel-left';
import paperclip from 'lucide:paperclip';
import pause from 'lucide:pause';
import pencil from 'lucide:pencil';
import plus from 'lucide:plus';
import redo2 from 'lucide:redo-2';
import refreshCw from 'lucide:refresh-cw';
import rows2 from 'lucide:rows-2';
import search from 'lucide:search';
import send from 'lucide:send';
import settings from 'lucide:settings';
import shieldAlert from 'lucide:shield-alert';
import signature from 'lucide:signature';
import slidersHorizontal from 'lucide:sliders-horizontal';
import sparkles from 'lucide:sparkles';
import square from 'lucide:square';
import squareTerminal from 'lucide:square-terminal';
import sun from 'lucide:sun';
import sunMoon from 'lucide:sun-moon';
import trash2 from 'lucide:trash-2';
import triangleAlert from 'lucide:triangle-alert';
import undo2 from 'lucide:undo-2';
import wrapText from 'lucide:wrap-text';
import x from 'lucide:x';

/** The shapes of each, on 24 by 24. */
export const SIGNS = {
  'arrow-down': arrowDown,
  'arrow-left': arrowLeft,
  'arrow-up': arrowUp,
  bell,
  'book-open': bookOpen,
  check,
  'chevron-down': chevronDown,
  'chevron-right': chevronRight,
  'chevron-up': chevronUp,
  'circle-help': circleHelp,
  clock,
  'columns-2': columns2,
  copy,
  download,
  ellipsis,
  'external-link': externalLink,
  eye,
  file,
  'file-plus': filePlus,
  'file-text': fileText,
  folder,
  'folder-input': folderInput,
  'git-fork': gitFork,
  globe,
  history,
  image,
  info,
  'list-checks': listChecks,
  'list-tree': listTree,
  lock,
  'maximize-2': maximize2,
  'message-square': messageSquare,
  'message-square-plus': messageSquarePlus,
  'minimize-2': minimize2,
  moon,
  'panel-left': panelLeft,
  paperclip,
  pause,
  pencil,
  plus,
  'redo-2': redo2,
  'refresh-cw': refreshCw,
  'rows-2': rows2,
  search,
  send,
  settings,
  'shield-alert': shieldAlert,
  signature,
  'sliders-horizontal': slidersHorizontal,
  sparkles,
  square,
  'square-terminal': squareTerminal,
  sun,
  'sun-moon': sunMoon,
  'trash-2': trash2,
  'triangle-alert': triangleAlert,
  'undo-2': undo2,
  'wrap-text': wrapText,
  x,
} as const;

export type SignName = keyof typeof SIGNS;
