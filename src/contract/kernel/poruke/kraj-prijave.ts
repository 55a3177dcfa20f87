/** Why a sign-in is over, told to whoever comes with it. */
import { dana, plural } from '../plural.ts'

const SAT_MINUTA = 60

/** „30 minuta”, „12 sati”. */
function trajanje(minuta: number): string {
  if (minuta % SAT_MINUTA !== 0) return plural(minuta, 'minutu', 'minute', 'minuta')
  const sati = minuta / SAT_MINUTA
  return plural(sati, 'sat', 'sata', 'sati')
}

export const krajPrijave = {
  naslov: 'Prijava je završena',
  /** Minutes of rest after which a sign-in ends. */
  mirovanje: (minuta: number) =>
    `Niste radili dulje od ${trajanje(minuta)}, pa je portal radi sigurnosti završio prijavu.`,
  starost: (n: number) => `Prijava vrijedi najviše ${dana(n)}, i to je vrijeme isteklo.`,
  zavrsena: 'Prijava je završena odjavom, promjenom lozinke ili ovlasti, ili s drugog vašeg uređaja.',
  povratak: 'Ono što ste upisali ostalo je na ovom uređaju. Nakon prijave nastavljate na istom mjestu.',
} as const
