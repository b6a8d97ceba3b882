// What of the app's look meets the plugin's: its variables, light and dark, and its own rules for bare elements, which are stronger than a class alone.

export const obsidianStyles = `
body { --font-interface: system-ui, sans-serif; --font-monospace: monospace; --radius-s: 4px; --radius-m: 8px; --radius-l: 12px; margin: 0; height: 100vh; display: grid; grid-template-columns: 1fr 420px; font-family: var(--font-interface); background: var(--background-primary); color: var(--text-normal); }
.theme-light { --background-primary: #ffffff; --background-secondary: #f6f6f6; --background-modifier-border: #e0e0e0; --background-modifier-border-hover: #d4d4d4; --background-modifier-hover: rgba(0,0,0,.067); --background-modifier-active-hover: rgba(120,82,238,.1); --background-modifier-box-shadow: rgba(0,0,0,.16); --text-normal: #222222; --text-muted: #5c5c5c; --text-faint: #ababab; --text-accent: #6a3fd6; --interactive-normal: #ffffff; --interactive-hover: #fafafa; --interactive-accent: #7852ee; --interactive-accent-hover: #6b45e0; --text-on-accent: #ffffff; --color-green-rgb: 8,185,78; --color-red-rgb: 233,49,71; --color-orange-rgb: 236,117,0; color-scheme: light; }
.theme-dark { --background-primary: #1e1e1e; --background-secondary: #262626; --background-modifier-border: #363636; --background-modifier-border-hover: #444444; --background-modifier-hover: rgba(255,255,255,.067); --background-modifier-active-hover: rgba(138,92,245,.1); --background-modifier-box-shadow: rgba(0,0,0,.3); --text-normal: #dadada; --text-muted: #b3b3b3; --text-faint: #666666; --text-accent: #b49bff; --interactive-normal: #363636; --interactive-hover: #3f3f3f; --interactive-accent: #6f52c9; --interactive-accent-hover: #8265dd; --text-on-accent: #ffffff; --color-green-rgb: 68,207,110; --color-red-rgb: 251,70,76; --color-orange-rgb: 233,151,63; color-scheme: dark; }
button:not(.clickable-icon) { display: inline-flex; align-items: center; justify-content: center; padding: 4px 12px; height: 30px; border: 0; border-radius: 5px; background-color: var(--interactive-normal); box-shadow: 0 1px 2px rgba(0,0,0,.3); color: var(--text-normal); font-size: 13px; white-space: nowrap; user-select: none; }
button:not(.clickable-icon):hover { background-color: var(--interactive-hover); box-shadow: 0 2px 3px rgba(0,0,0,.3); }
input[type="text"], select, textarea { padding: 4px 8px; background: var(--background-primary); border: 1px solid var(--background-modifier-border); border-radius: 5px; color: var(--text-normal); font-family: inherit; font-size: 13px; }
input[type="checkbox"] { appearance: none; position: relative; width: 16px; height: 16px; border: 1px solid var(--text-faint); border-radius: 4px; }
input[type="checkbox"]:checked { background-color: var(--interactive-accent); border-color: var(--interactive-accent); }
input[type="checkbox"]:checked::after { content: ''; position: absolute; inset: 3px 5px 4px; width: 3px; border: solid var(--text-on-accent); border-width: 0 2px 2px 0; transform: rotate(45deg); }
a { color: var(--text-accent); text-decoration: underline; }
h1, h2, h3 { margin: 24px 0 12px; font-size: 1.5em; letter-spacing: -.015em; }
p { margin-block: 16px; }
ul > li, ol > li { padding-block: 2px; }
code { padding: 1px 4px; background: var(--background-secondary); }
#note { overflow: auto; }
#right { display: flex; flex-direction: column; min-height: 0; border-left: 1px solid var(--background-modifier-border); }
.workspace-leaf-content, .view-content { height: 100%; min-height: 0; }
.view-content { padding: 16px; overflow: auto; }
.modal-container { position: fixed; inset: 0; z-index: 50; display: grid; place-items: center; background: rgba(0,0,0,.4); }
.modal { position: relative; display: flex; flex-direction: column; padding: 16px; width: 560px; max-height: 85vh; border-radius: var(--radius-l); outline: none; background: var(--background-primary); }
.modal-content { flex: 1 1 auto; overflow: auto; }
#notices { position: fixed; z-index: 60; bottom: 8px; left: 8px; display: grid; gap: 8px; }
.notice { padding: 8px 12px; background: #333333; color: #ffffff; }
body > .vertical-tab-content { position: fixed; inset: 0 420px 0 0; overflow: auto; background: var(--background-primary); }
.setting-item { display: flex; align-items: center; gap: 16px; padding: 12px 0; border-top: 1px solid var(--background-modifier-border); }
.setting-item-info { flex: 1 1 auto; }
.setting-item-name { font-size: 15px; line-height: 1.3; }
.setting-item-description { padding-top: 4px; font-size: 13px; line-height: 1.4; color: var(--text-muted); }
.setting-item-control { display: flex; flex: 1 1 auto; justify-content: flex-end; gap: 8px; }
#editor { min-height: 200px; }
`;
