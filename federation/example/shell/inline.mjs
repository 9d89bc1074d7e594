const { shell } = JSON.parse(document.getElementById('registry').textContent);
document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: shell.entry, crossOrigin: '' }));
