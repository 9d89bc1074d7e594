import type { DemoFormColumn } from 'shared-contracts/demo-form';
import { evidenceTexts } from '../../content/evidence.ts';
import css from './EvidencePanel.module.css';
import type { FormAnswerState } from './use-preview-form-answer.ts';

/** How the demo endpoint has answered the newest form that the visitor sent in the preview. */
export function AnsweredForm({ state }: { state: FormAnswerState }) {
  const { heading, states, answered, note } = evidenceTexts.form;
  return (
    <div className={css.part}>
      <h3 className={css.caption}>{heading}</h3>
      <p className={css.note} role="status">
        {state.name === 'answered' ? answered(state.answer.milliseconds, state.answer.receipt) : states[state.name]}
      </p>
      {state.name === 'answered' && <StoredColumns columns={state.answer.columns} />}
      <p className={css.note}>{note}</p>
    </div>
  );
}

function StoredColumns({ columns }: { columns: readonly DemoFormColumn[] }) {
  const { columns: headings, empty, refused } = evidenceTexts.form;
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{headings.column}</th>
          <th scope="col">{headings.type}</th>
          <th scope="col">{headings.value}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ column, type, value, problem }) => (
          <tr key={column}>
            <th scope="row">{column}</th>
            <td>{type}</td>
            <td>{problem ? refused(problem) : value === null ? empty : String(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
