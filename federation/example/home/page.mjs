export default () => '<h1>Welcome</h1>';
