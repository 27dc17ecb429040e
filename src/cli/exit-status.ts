/** What a command tells the shell. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const
