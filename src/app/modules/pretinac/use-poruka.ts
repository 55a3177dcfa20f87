/** A message that is being written: kept on the device until it is sent, with its files under its own id. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Obrazac, useObrazac, ZADRZI } from '#app/platform/obrazac/use-obrazac.ts'
import { brojPrivitaka, usePrimanje } from '#app/platform/record/datoteke/primanje.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import type { NovaPoruka } from '#contract/modules/pretinac/pretinac.schema.ts'
import { PRETINAC, type Strana } from './pretinac.calls.ts'
import { javiSlanje, type OtisloKao, useSlanjePoruke } from './slanje-poruke.ts'

interface Pisano {
  predmet: string
  tekst: string
  /** The id that the message and its files have had since something was kept of it. */
  oznaka: string | null
}
const PRAZNO: Pisano = { predmet: '', tekst: '', oznaka: null }

interface Kamo {
  strana: Strana
  projektId: string
  /** Null opens a thread. */
  nitId: string | null
  vrsta: NovaPoruka['vrsta']
  nakon?: () => void
}

export interface PisanaPoruka {
  obrazac: Obrazac<Pisano>
  oznaka: string
  saDatotekama: boolean
  zadrzi: () => void
  primi: (gotovo: Promise<boolean>) => void
}

export function usePoruka({ strana, projektId, nitId, vrsta, nakon }: Kamo): PisanaPoruka {
  const queryClient = useQueryClient()
  const { attachments, posalji } = useSlanjePoruke(strana)
  const [nova, setNova] = useState(newMutationId)
  const { primljeno, primi } = usePrimanje()
  const obrazac: Obrazac<Pisano> = useObrazac<Pisano, Pisano, OtisloKao | typeof ZADRZI>({
    ime: `poruka-${nitId ?? vrsta}`,
    kljuc: `fondovi.pretinac.${strana.vrsta}.${strana.id}.${projektId}.${nitId ?? vrsta}`,
    pocetno: PRAZNO,
    dijelovi: ['poruka'],
    posalji: async ({ predmet, tekst, oznaka: zadrzana }, mutationId) => {
      if (!(await primljeno())) return ZADRZI
      const oznaka = zadrzana ?? nova
      const brojPriloga = await brojPrivitaka(attachments, oznaka)
      return posalji({ nitId, projektId, vrsta, predmet: predmet.trim(), tekst, brojPriloga }, oznaka, mutationId)
    },
    nakon: (kako) => {
      if (kako === ZADRZI) return
      // Words that were written while it left belong to another message.
      obrazac.set({ oznaka: null })
      setNova(newMutationId())
      javiSlanje(kako)
      void queryClient.invalidateQueries({ queryKey: PRETINAC })
      nakon?.()
    },
  })
  const oznaka = obrazac.unos.oznaka ?? nova
  const saDatotekama = attachments !== undefined
  return { obrazac, oznaka, saDatotekama, primi, zadrzi: () => obrazac.set({ oznaka }) }
}
