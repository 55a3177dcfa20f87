/** One command for each chosen record, one after the other. Each is whole or refused; what was done is never sent again. */
import { ApiProblem } from '#app/platform/api/problem.ts'
import { trebaPotvrdu } from '#app/platform/povjerenje/treba-potvrdu.ts'

/** A record that was chosen in a list. */
export interface Odabran {
  id: string
  /** What the list calls it. */
  naziv: string
  /** What stands beside that in the list: the name, where it is called by its number. */
  opis?: string
  href: string | undefined
}

export interface Ishod {
  zapis: Odabran
  /** Why it was refused; undefined when it was done. */
  razlog: string | undefined
}

interface Poslano {
  mutationId: string
  ishod?: Ishod
}

/** Says nothing about one record, so that the rest would fail the same way. The session is over, the portal is overloaded or gone. */
export const oSvima = (error: unknown): boolean =>
  !(error instanceof ApiProblem) ||
  trebaPotvrdu(error) ||
  error.status >= 500 ||
  error.status === 401 ||
  error.status === 429

export interface Redom {
  /** Sends `naredba` of each record. It rejects with what stops all of them, and goes on from there when it is asked again. */
  izvrsi: <Z extends Odabran>(
    zapisi: readonly Z[],
    naredba: (zapis: Z) => object,
    posalji: (zapis: Z, mutationId: string) => Promise<unknown>,
    /** Hears how many are answered, after each. */
    naOdgovor?: (odgovoreno: number) => void,
  ) => Promise<Ishod[]>
  /** What was answered so far, one outcome of each record. */
  odgovori: () => Ishod[]
  /** Another command for all of them: also what was done is sent anew. */
  ispocetka: () => void
}

/** `noviId` makes the id of a mutation. The same command of the same record keeps it, also after its answer was lost. */
export function createRedom(noviId: () => string): Redom {
  const poslano = new Map<string, Poslano>()
  const gotovi = new Map<string, Ishod>()
  const odgovoreno = new Map<string, Ishod>()
  return {
    izvrsi: async (zapisi, naredba, posalji, naOdgovor) => {
      const ishodi: Ishod[] = []
      const posaljiJedan = async (zapis: (typeof zapisi)[number]): Promise<Ishod> => {
        const kljuc = JSON.stringify([zapis.id, naredba(zapis)])
        const ovaj = poslano.get(kljuc) ?? { mutationId: noviId() }
        poslano.set(kljuc, ovaj)
        ovaj.ishod ??= await jedan(zapis, () => posalji(zapis, ovaj.mutationId))
        return ovaj.ishod
      }
      for (const zapis of zapisi) {
        // Its command may be another one by now: the reason was edited after the network broke.
        const ishod = gotovi.get(zapis.id) ?? (await posaljiJedan(zapis))
        if (ishod.razlog === undefined) gotovi.set(zapis.id, ishod)
        odgovoreno.set(zapis.id, ishod)
        ishodi.push(ishod)
        naOdgovor?.(ishodi.length)
      }
      return ishodi
    },
    odgovori: () => [...odgovoreno.values()],
    ispocetka: () => {
      poslano.clear()
      gotovi.clear()
    },
  }
}

/** All of these records, when the person has had enough: those without an outcome were not sent. */
export const sNeposlanima = (zapisi: readonly Odabran[], ishodi: readonly Ishod[]): Ishod[] => {
  const odgovoreni = new Set(ishodi.map(({ zapis }) => zapis.id))
  const ostali = zapisi.filter(({ id }) => !odgovoreni.has(id))
  return [...ishodi, ...ostali.map((zapis) => ({ zapis, razlog: 'Nije poslano.' }))]
}

async function jedan(zapis: Odabran, posalji: () => Promise<unknown>): Promise<Ishod> {
  try {
    await posalji()
    return { zapis, razlog: undefined }
  } catch (error) {
    if (oSvima(error)) throw error
    const { greske, poruka } = error as ApiProblem
    // Broken rules say more than that some were broken.
    return { zapis, razlog: greske.map((greska) => greska.poruka).join(' ') || poruka }
  }
}
