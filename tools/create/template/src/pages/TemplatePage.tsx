import classes from './TemplatePage.module.css';

export default function TemplatePage() {
  return (
    <div className={classes.page}>
      <h1>Template</h1>
    </div>
  );
}
