export const routes = [{ path: '/shop', page: './Page', title: 'Shop', description: 'The page of the remote shop.', prerender: true }];
