export default () => '<h1>Offers of the week</h1>';
