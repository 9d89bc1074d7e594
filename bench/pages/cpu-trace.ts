/** An event of a Chromium trace (Trace Event Format), times in microseconds; `tdur` is the thread's CPU time. */
export interface TraceEvent {
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

interface Task {
  start: number;
  end: number;
  ratio: number;
}

/** Shortens every task to its CPU time and its nested events in proportion. Start times of tasks and marks are unchanged. */
export function shortenTasksToCpuTime(events: TraceEvent[]): TraceEvent[] {
  const tasks = new Map<string, Task[]>();
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  for (const event of events.filter(({ ph, dur }) => ph === 'X' && dur).toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    const list = tasks.get(thread(event)) ?? [];
    tasks.set(thread(event), list);
    const { ts, dur = 0, tdur } = event;
    // Events are sorted by start, so this one is nested in the last task.
    if (ts < (list.at(-1)?.end ?? 0)) continue;
    list.push({ start: ts, end: ts + dur, ratio: tdur === undefined ? 1 : Math.min(1, tdur / dur) });
  }
  return events.map((event) => {
    const task = event.ph === 'X' && event.dur ? findTask(tasks.get(thread(event)) ?? [], event.ts) : undefined;
    if (!task || task.ratio === 1) return event;
    const ts = Math.round(task.start + (event.ts - task.start) * task.ratio);
    return { ...event, ts, dur: Math.round((event.dur ?? 0) * task.ratio) };
  });
}

function findTask(tasks: Task[], ts: number): Task | undefined {
  let low = 0;
  let high = tasks.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const task = tasks[middle] as Task;
    if (ts < task.start) high = middle - 1;
    else if (ts >= task.end) low = middle + 1;
    else return task;
  }
  return undefined;
}
