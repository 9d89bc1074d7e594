import { create } from 'zustand';

/** The factor whose code the stored session lacks; null if it lacks none. */
export const usePendingFactor = create<{ factorId: string | null }>(() => ({ factorId: null }));
