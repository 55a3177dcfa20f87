/** A message that is being written: kept on the device until it is sent, with its files under its own id. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Odbijeno } from '#app/platform/obrazac/greske.ts'
import { type Obrazac, useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import type { IshodPosiljke } from '#app/platform/record/posiljka.ts'
import { toast } from '#app/ui/toast-store.ts'
import { greskePoruke } from '#contract/modules/pretinac/pretinac.rules.ts'
import type { NovaPoruka } from '#contract/modules/pretinac/pretinac.schema.ts'
import { PRETINAC, type Strana } from './pretinac.calls.ts'
import { TEKST } from './pretinac.tekst.ts'
import { usePrivici } from './privici-poruke.tsx'
import { useSlanjePoruke } from './slanje-poruke.ts'

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
}

export function usePoruka({ strana, projektId, nitId, vrsta, nakon }: Kamo): PisanaPoruka {
  const queryClient = useQueryClient()
  const slanje = useSlanjePoruke(strana)
  const [nova, setNova] = useState(newMutationId)
  const obrazac = useObrazac<Pisano, Pisano, IshodPosiljke>({
    ime: `poruka-${nitId ?? vrsta}`,
    kljuc: `fondovi.pretinac.${strana.vrsta}.${strana.id}.${projektId}.${nitId ?? vrsta}`,
    pocetno: PRAZNO,
    posalji: async (pisano) => {
      const { predmet, tekst } = pisano
      const greske = greskePoruke({ nitId, predmet, tekst })
      if (greske.length > 0)
        throw new Odbijeno(
          greske[0]?.poruka ?? '',
          Object.fromEntries(greske.map(({ polje = '', poruka }) => [polje, poruka])),
        )
      const poruka = { nitId, projektId, vrsta, predmet: predmet.trim(), tekst, brojPriloga: privici.length }
      const ishod = await slanje.posalji(poruka, pisano.oznaka ?? nova)
      if (ishod.kind === 'odbijen') throw new Odbijeno(ishod.poruka ?? TEKST.nijePoslana, ishod.greske)
      return ishod
    },
    nakon: ({ kind }) => {
      setNova(newMutationId())
      toast(kind === 'ceka' ? TEKST.ceka : TEKST.poslano, { tone: kind === 'ceka' ? 'info' : 'success' })
      void queryClient.invalidateQueries({ queryKey: PRETINAC })
      nakon?.()
    },
  })
  const oznaka = obrazac.unos.oznaka ?? nova
  const privici = usePrivici(oznaka)
  return { obrazac, oznaka, saDatotekama: slanje.saDatotekama, zadrzi: () => obrazac.set({ oznaka }) }
}
