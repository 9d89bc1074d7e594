const byId = (id) => document.getElementById(id);
byId('theme').onclick = () => {
  const { dataset } = document.documentElement;
  dataset.theme = localStorage.theme = dataset.theme === 'dark' ? 'light' : 'dark';
};
byId('menu').onclick = ({ currentTarget }) => {
  const isOpen = byId('bar').dataset.open !== 'true';
  byId('bar').dataset.open = isOpen;
  currentTarget.setAttribute('aria-expanded', isOpen);
};
