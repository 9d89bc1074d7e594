export const routes = [{ path: '/', page: './Page', title: 'Home', description: 'The page of the remote home.', prerender: true }];
