// What of the app's look meets the plugin's: its variables, light and dark, and its own rules for buttons, fields and links, which are stronger than a class alone.

export const obsidianStyles = `
body { --font-interface: system-ui, sans-serif; --font-monospace: monospace; --radius-s: 4px; --radius-m: 8px; --radius-l: 12px; margin: 0; height: 100vh; display: grid; grid-template-columns: 1fr 420px; font-family: var(--font-interface); background: var(--background-primary); color: var(--text-normal); }
.theme-light { --background-primary: #ffffff; --background-secondary: #f6f6f6; --background-modifier-border: #e0e0e0; --background-modifier-border-hover: #d4d4d4; --background-modifier-hover: rgba(0,0,0,.067); --background-modifier-active-hover: rgba(120,82,238,.1); --text-normal: #222222; --text-muted: #5c5c5c; --text-faint: #ababab; --text-accent: #6a3fd6; --interactive-normal: #ffffff; --interactive-accent: #7852ee; --interactive-accent-hover: #6b45e0; --text-on-accent: #ffffff; --color-green-rgb: 8,185,78; --color-red-rgb: 233,49,71; --color-orange-rgb: 236,117,0; color-scheme: light; }
.theme-dark { --background-primary: #1e1e1e; --background-secondary: #262626; --background-modifier-border: #363636; --background-modifier-border-hover: #444444; --background-modifier-hover: rgba(255,255,255,.067); --background-modifier-active-hover: rgba(138,92,245,.1); --text-normal: #dadada; --text-muted: #b3b3b3; --text-faint: #666666; --text-accent: #b49bff; --interactive-normal: #363636; --interactive-accent: #6f52c9; --interactive-accent-hover: #8265dd; --text-on-accent: #ffffff; --color-green-rgb: 68,207,110; --color-red-rgb: 251,70,76; --color-orange-rgb: 233,151,63; color-scheme: dark; }
button:not(.clickable-icon) { display: inline-flex; align-items: center; padding: 4px 12px; height: 30px; border: 0; border-radius: 5px; background-color: var(--interactive-normal); box-shadow: 0 1px 2px rgba(0,0,0,.3); color: var(--text-normal); }
input[type="text"], textarea { background: var(--background-primary); border: 1px solid var(--background-modifier-border); color: var(--text-normal); }
input[type="checkbox"] { appearance: none; width: 16px; height: 16px; border: 1px solid var(--text-faint); }
a { color: var(--text-accent); text-decoration: underline; }
#right { display: flex; flex-direction: column; min-height: 0; border-left: 1px solid var(--background-modifier-border); }
.workspace-leaf-content, .view-content { height: 100%; min-height: 0; }
.view-content { padding: 16px; overflow: auto; }
.modal-container { position: fixed; inset: 0; z-index: 50; display: grid; place-items: center; background: rgba(0,0,0,.4); }
.modal { position: relative; display: flex; flex-direction: column; padding: 16px; width: 560px; max-height: 85vh; background: var(--background-primary); }
.modal-content { flex: 1 1 auto; }
#notices { position: fixed; z-index: 60; bottom: 8px; left: 8px; display: grid; gap: 8px; }
.notice { padding: 8px 12px; background: #333333; color: #ffffff; }
#editor { min-height: 200px; }
`;
