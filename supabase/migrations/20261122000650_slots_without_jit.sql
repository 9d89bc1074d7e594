-- JIT compilation takes about a second of every booking, because the planner expects a thousand rows of each series.
alter function private.list_free_slots(timestamptz, timestamptz, timestamptz, uuid) set jit = off;
