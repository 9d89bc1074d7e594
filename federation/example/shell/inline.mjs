const [main] = JSON.parse(document.getElementById('scripts').textContent);
document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: main, crossOrigin: '' }));
