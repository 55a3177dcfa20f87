/**
 * Ranking and allocation of a call as one function of its data (domain rules 5.7): the same applications in any order of
 * reading give the same list, and no euro is reserved twice.
 */
import { jeDosegnutPrag } from '#contract/modules/poziv/poziv.rules.ts'
import { poredaj, zaZdrijeb } from './poredak.redoslijed.ts'
import type { IshodPoretka, Poredak, PoredakPoziva, PrijavaPoretka, RedakPoretka } from './poredak.ts'

/** Money of the call while the list is walked: what each sub-allocation and the common part still have. */
class Blagajna {
  readonly #podalokacije: Map<string, number>
  #zajednicko: number

  constructor({ alokacija, podalokacije }: PoredakPoziva) {
    this.#podalokacije = new Map(podalokacije.map(({ kljuc, iznos }) => [kljuc, iznos]))
    this.#zajednicko = alokacija - zbroj(podalokacije.map(({ iznos }) => iznos))
    if (this.#podalokacije.size !== podalokacije.length || this.#zajednicko < 0)
      throw new RangeError('The sub-allocations do not make a part of the allocation')
  }

  get zajednicko(): number {
    return this.#zajednicko
  }

  uPodalokaciji(kljuc: string | null): number {
    return kljuc === null ? 0 : (this.#podalokacije.get(kljuc) ?? 0)
  }

  /** Takes as much of an amount as there is, of the application's own sub-allocation first. */
  uzmi(kljuc: string | null, iznos: number): { odPodalokacije: number; odZajednickog: number } {
    const odPodalokacije = Math.min(iznos, this.uPodalokaciji(kljuc))
    if (kljuc !== null && odPodalokacije > 0) this.#podalokacije.set(kljuc, this.uPodalokaciji(kljuc) - odPodalokacije)
    const odZajednickog = this.uzmiZajednicko(iznos - odPodalokacije)
    return { odPodalokacije, odZajednickog }
  }

  uzmiZajednicko(iznos: number): number {
    const uzeto = Math.min(iznos, this.#zajednicko)
    this.#zajednicko -= uzeto
    return uzeto
  }

  /** What the sub-allocations have left over becomes common. */
  udruziOstatke(): void {
    this.#zajednicko += zbroj([...this.#podalokacije.values()])
    this.#podalokacije.clear()
  }
}

const zbroj = (iznosi: readonly number[]) => iznosi.reduce((sum, one) => sum + one, 0)

interface Dodjela {
  ishod: IshodPoretka
  iznos: number
  odPodalokacije: number
}

/** It has a place among those that pass. */
export const prolazi = ({ ispunjava, vezano }: PrijavaPoretka): boolean => ispunjava || vezano?.zbog === 'odluka'
/** Money of an objection is kept for those alone whose points reach their threshold. */
const vezanaZa = ({ ispunjava, vezano }: PrijavaPoretka) =>
  vezano !== null && (vezano.zbog === 'odluka' || ispunjava) ? vezano : null

/** What is decided, then what is kept for objections. */
function vezi(blagajna: Blagajna, poredane: readonly PrijavaPoretka[], dodjele: Map<string, Dodjela>): void {
  for (const zbog of ['odluka', 'prigovor'] as const)
    for (const prijava of poredane) {
      const vezano = vezanaZa(prijava)
      if (vezano?.zbog !== zbog) continue
      const { odPodalokacije, odZajednickog } = blagajna.uzmi(prijava.podalokacija, vezano.iznos)
      dodjele.set(prijava.id, { ishod: zbog, iznos: odPodalokacije + odZajednickog, odPodalokacije })
    }
}

/** Each sub-allocation by rank, up to the first application that it cannot pay whole. */
function izPodalokacija(
  poziv: PoredakPoziva,
  blagajna: Blagajna,
  cekaju: readonly PrijavaPoretka[],
  dodjele: Map<string, Dodjela>,
): void {
  for (const { kljuc } of poziv.podalokacije)
    for (const { id, podalokacija, bespovratna } of cekaju) {
      if (podalokacija !== kljuc) continue
      if (bespovratna <= blagajna.uPodalokaciji(kljuc)) {
        blagajna.uzmi(kljuc, bespovratna)
        dodjele.set(id, { ishod: 'odabir', iznos: bespovratna, odPodalokacije: bespovratna })
      } else if (!poziv.preskakanje) break
    }
}

/**
 * What stands of an offer: an acceptance is of exactly the amount that is left now, a refusal holds for any smaller one too.
 * Anything else is a new offer.
 */
function umanjeno({ ponuda }: PrijavaPoretka, ostatak: number): IshodPoretka {
  if (ponuda?.odgovor === 'prihvaceno' && ponuda.iznos === ostatak) return 'odabir'
  return ponuda?.odgovor === 'odbijeno' && ponuda.iznos >= ostatak ? 'rezerva' : 'ponuda'
}

/** The common money by rank; the first that does not fit is offered the rest, and the walk ends there unless the call skips. */
function izZajednickog(
  poziv: PoredakPoziva,
  blagajna: Blagajna,
  cekaju: readonly PrijavaPoretka[],
  dodjele: Map<string, Dodjela>,
): void {
  let gotovo = false
  const dodijeli = (id: string, ishod: IshodPoretka, iznos: number) =>
    dodjele.set(id, { ishod, iznos: blagajna.uzmiZajednicko(iznos), odPodalokacije: 0 })
  for (const prijava of cekaju) {
    if (dodjele.has(prijava.id)) continue
    const ostatak = blagajna.zajednicko
    if (gotovo) dodijeli(prijava.id, 'rezerva', 0)
    else if (prijava.bespovratna <= ostatak) dodijeli(prijava.id, 'odabir', prijava.bespovratna)
    else {
      const ishod = ostatak > 0 && ostatak >= poziv.najniza ? umanjeno(prijava, ostatak) : 'rezerva'
      dodijeli(prijava.id, ishod, ishod === 'rezerva' ? 0 : ostatak)
      gotovo = !poziv.preskakanje
    }
  }
}

/** The first application by receipt with which the requests reach the threshold of suspension. */
function obustava({ nacin, alokacija, pragObustave }: PoredakPoziva, poredane: readonly PrijavaPoretka[]) {
  if (nacin !== 'zaprimanje') return null
  let trazeno = 0
  for (const prijava of poredane) {
    trazeno += prijava.trazeno
    if (jeDosegnutPrag(trazeno, alokacija, pragObustave)) return { id: prijava.id, trazeno }
  }
  return null
}

export function rasporedi(poziv: PoredakPoziva, prijave: readonly PrijavaPoretka[]): Poredak {
  const poredane = poredaj(poziv.nacin, prijave)
  const prolaze = poredane.filter(prolazi)
  const cekaju = prolaze.filter((prijava) => vezanaZa(prijava) === null)
  const blagajna = new Blagajna(poziv)
  const dodjele = new Map<string, Dodjela>()

  vezi(blagajna, poredane, dodjele)
  izPodalokacija(poziv, blagajna, cekaju, dodjele)
  blagajna.udruziOstatke()
  // What a sub-allocation could not cover of given or kept money is covered before anybody else is reached.
  let manjak = 0
  for (const prijava of prolaze) {
    const [vezano, dodjela] = [vezanaZa(prijava), dodjele.get(prijava.id)]
    if (vezano === null || dodjela === undefined) continue
    dodjela.iznos += blagajna.uzmiZajednicko(vezano.iznos - dodjela.iznos)
    manjak += vezano.iznos - dodjela.iznos
  }
  izZajednickog(poziv, blagajna, cekaju, dodjele)

  const redci = [...prolaze, ...poredane.filter((prijava) => !prolazi(prijava))].map((prijava, i): RedakPoretka => {
    const { ishod, iznos, odPodalokacije } = dodjele.get(prijava.id) ?? {
      ishod: 'neIspunjava',
      iznos: 0,
      odPodalokacije: 0,
    }
    return { id: prijava.id, rang: i < prolaze.length ? i + 1 : null, ishod, iznos, odPodalokacije }
  })
  const podalokacijaOd = new Map(prijave.map(({ id, podalokacija }) => [id, podalokacija]))
  const podalokacije = poziv.podalokacije.map((one) => ({
    ...one,
    rezervirano: zbroj(
      redci.filter(({ id }) => podalokacijaOd.get(id) === one.kljuc).map(({ odPodalokacije }) => odPodalokacije),
    ),
  }))
  const rezervirano = zbroj(redci.map(({ iznos }) => iznos))
  const izPodalokacije = zbroj(podalokacije.map((one) => one.rezervirano))
  return {
    redci,
    podalokacije,
    zajednicko: { iznos: poziv.alokacija - izPodalokacije, rezervirano: rezervirano - izPodalokacije },
    rezervirano,
    preostalo: poziv.alokacija - rezervirano,
    manjak,
    zaZdrijeb: zaZdrijeb(poziv.nacin, prolaze),
    obustava: obustava(poziv, poredane),
  }
}
