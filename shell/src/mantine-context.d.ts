declare module 'mantine-context/*' {}
