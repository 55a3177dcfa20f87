/** Calls of the desks about a check, as the portal decides them: declarations, moves, the package on a device. */
import { Problem } from '#contract/kernel/problem.ts'
import { paketNa } from '#server/modules/provjera/paket.desk.ts'
import { metaProvjere } from '#server/modules/provjera/provjera.desk.ts'
import type { Made } from '../model-kind.ts'
import type { ModelServer } from '../model-server.types.ts'
import type { Mutation } from '../mutations.ts'
import { type Ekipa, kao } from './ekipa.ts'
import { cijela, potez, sIzjavom } from './vrsta.ts'

/** What a desk has asked, to be asked again of the real portal. */
export type PozivStola =
  | { sto: 'izjava'; id: string; osobaId: number }
  | { sto: 'potez'; id: string; osobaId: number; code: string }
  | { sto: 'paket'; id: string; osobaId: number; uredajId: string }

/** False where it was refused. */
export type Stol = (poziv: PozivStola) => boolean

interface Portal {
  server: ModelServer
  ekipa: Ekipa
  mutation: Mutation | undefined
  onCall?: ((poziv: PozivStola, uspjelo: boolean) => void) | undefined
}

export function stolPortala({ server, ekipa, mutation, onCall }: Portal): Stol {
  /** What stands beside the content, or the whole check, once it was done. */
  function obavljeno(poziv: PozivStola): Partial<Made> {
    const at = server.at()
    const doc = server.state().docs.get(poziv.id)
    if (doc === undefined || doc.zapis === null) throw new Problem('nije-pronadeno')
    const { osobaId } = poziv
    if (at.circumstances.withoutRights.has(osobaId)) throw new Problem('zabranjeno')
    if (poziv.sto === 'izjava') {
      const { smijeIzjaviti } = metaProvjere(cijela(doc, ekipa, at), kao(ekipa, osobaId), at.now)
      if (!smijeIzjaviti) throw new Problem('radnja-nije-dopustena')
      return { zapis: sIzjavom(doc.zapis, osobaId, at.now) }
    }
    if (poziv.sto === 'potez') return potez(doc, { name: poziv.code, userId: osobaId }, ekipa, at, mutation)
    const uredaj = { ime: `Osoba ${osobaId}`, uredajId: poziv.uredajId }
    const preuzeo = paketNa(cijela(doc, ekipa, at), uredaj, { actor: kao(ekipa, osobaId), sada: at.now })
    return { zapis: { ...doc.zapis, preuzeo } }
  }

  return (poziv) => {
    let uspjelo = true
    try {
      server.desk(poziv.id, { made: obavljeno(poziv) })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      uspjelo = false
    }
    onCall?.(poziv, uspjelo)
    return uspjelo
  }
}
