const [[src, integrity]] = JSON.parse(document.getElementById('scripts').textContent);
document.head.append(Object.assign(document.createElement('script'), { type: 'module', src, integrity, crossOrigin: '' }));
