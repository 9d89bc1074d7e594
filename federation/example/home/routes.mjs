export const routes = [{ path: '/', page: './page', title: 'Home', description: 'The page of the remote home.', prerender: true }];
