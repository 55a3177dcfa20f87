/** Failures of loading. */

export const dohvat = {
  podaci: 'Došlo je do pogreške prilikom dohvaćanja podataka',
  /** What was read before stays on the screen. */
  pravoPrestalo:
    'Više nemate pravo na ovaj zapis ili ga više nema. Prikazano je ono što ste zadnje vidjeli; ono što ste upisali ostaje čitljivo.',
} as const
