import type { Database } from '../measure/measure.ts';
import type { MonitorState } from './monitor-state.ts';

/** Stores the changes of alarms in the table `alarms`, for the health page, until the database fails: the rest follows in the next round. */
export async function mirrorAlarms(database: Database, state: MonitorState): Promise<MonitorState> {
  for (const [index, { key, text, openedAt, recoveredAt }] of state.unmirrored.entries()) {
    // Null while the alarm is open, which the generated types of arguments can't say.
    const p_recovered_at = recoveredAt as string;
    const { error } = await database.rpc('record_alarm', { p_key: key, p_text: text, p_opened_at: openedAt, p_recovered_at });
    if (error) return { ...state, unmirrored: state.unmirrored.slice(index) };
  }
  return { ...state, unmirrored: [] };
}
