/** The fund that a programme is paid from; a call takes it over and nobody types it (domain rules 5.1). */
const NPOO = 1

/** NPOO is the Mechanism itself; the programme of cohesion is paid from the regional fund. */
export function fondPrograma(programId: number): 'NPOO' | 'EFRR' {
  return programId === NPOO ? 'NPOO' : 'EFRR'
}
