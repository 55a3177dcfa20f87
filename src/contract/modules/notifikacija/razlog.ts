/** Why somebody is told: the code under which they were found, as people say it. */
const PRIJAVITELJ: Readonly<Record<string, string>> = {
  ZAS: 'jer ste ovlašteni za zastupanje prijavitelja',
  UR: 'jer uređujete prijave prijavitelja',
  PRG: 'jer pratite prijave prijavitelja',
}
const RAZINA: Readonly<Record<string, string>> = { R: 'referent', V: 'voditelj', A: 'administrator' }
const TIJELO: Readonly<Record<string, string>> = {
  DRF: 'koje priprema poziv',
  APR: 'koje odobrava poziv',
  SEL: 'koje provodi odabir',
  IMP: 'koje prati provedbu',
  FIN: 'koje izvršava plaćanja',
}

/** „jer ste referent u tijelu koje provodi odabir”; a code nobody knows is said without detail. */
export function razlogTekst(razlog: string): string {
  if (razlog === 'PRETPLATA') return 'jer ste se pretplatili'
  if (razlog === 'ZAHTJEV') return 'jer ste predali ovaj zahtjev'
  if (razlog === 'PRAVO') return 'jer je riječ o vašem pravu kod prijavitelja'
  if (razlog === 'OSOBA') return 'jer je riječ o vašem računu'
  if (razlog === 'OPOZIV') return 'jer ste opozvali pravo osobe ili o pravima ondje odlučujete'
  if (razlog === 'PITANJE') return 'jer ste postavili ovo pitanje'
  if (razlog === 'ZADUZENJE') return 'jer ste zaduženi za ovaj zapis'
  if (razlog === 'PRIMOPREDAJA') return 'jer predajete, preuzimate ili vodite ovu primopredaju'
  if (razlog === 'ZASTAVICA') return 'jer se od vas traži da riješite zastavicu'
  if (razlog === 'GR') return 'jer ste poslali ovaj upit'
  if (razlog.startsWith('ADM(')) return 'jer ste administrator portala zadužen za ovu radnju'
  const [razina = '', tijelo = ''] = razlog.split('@')
  const tko = RAZINA[razina]
  const gdje = TIJELO[tijelo]
  if (tko !== undefined && gdje !== undefined) return `jer ste ${tko} u tijelu ${gdje}`
  return PRIJAVITELJ[razlog] ?? 'jer sudjelujete u ovom postupku'
}
