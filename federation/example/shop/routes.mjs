export const routes = [{ path: '/shop', page: './page', title: 'Shop', description: 'The page of the remote shop.', prerender: true }];
