/** What stands over a submission that was given on a device and has not arrived. */
export const NIJE_PODNESENA = 'ČEKA SLANJE – PRIJAVA NIJE PODNESENA'
