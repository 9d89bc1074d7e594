import type { Database } from '../measure/measure.ts';
import type { MonitorState } from './monitor-state.ts';

/** Stores the changes of alarms in the table `alarms`, for the health page. @throws Error of the database */
export async function mirrorAlarms(database: Database, state: MonitorState): Promise<MonitorState> {
  for (const { key, text, openedAt, recoveredAt } of state.unmirrored) {
    const { error } = await database.rpc('record_alarm', {
      p_key: key,
      p_text: text,
      p_opened_at: openedAt,
      p_recovered_at: recoveredAt,
    });
    if (error) throw new Error(error.message);
  }
  return { ...state, unmirrored: [] };
}
