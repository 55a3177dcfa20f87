/** The tone in which a deadline is drawn, wherever it has one. */
export const TON_ROKA = { kasni: 'danger', blizu: 'warning', ima: 'neutral' } as const
