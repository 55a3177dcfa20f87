import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { fieldErrors, Odbijeno } from '#app/platform/obrazac/greske.ts'
import { PotvrdaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { greskaObrazlozenja, PoljeObrazlozenja } from '#app/platform/obrazac/obrazlozenje.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Button } from '#app/ui/button.tsx'
import { impersonacija as PORUKE } from '#contract/kernel/poruke/impersonacija.ts'
import type { Profil } from '../session/profil.ts'
import { pocniImpersonaciju } from './impersonacija.calls.ts'

interface ZapocniProps {
  profil: Profil
  osobaId: number
}

/** The button by which a super-administrator begins to act as this person; a reason is asked for and stands in the log. */
export function ZapocniImpersonaciju({ profil, osobaId }: ZapocniProps) {
  const [pita, setPita] = useState(false)
  if (!profil.osoba.superadmin || profil.osoba.id === osobaId) return null
  return (
    <>
      <Button icon="user" onClick={() => setPita(true)}>
        Pogledaj kao ova osoba
      </Button>
      {pita && <Pitanje profil={profil} osobaId={osobaId} onClose={() => setPita(false)} />}
    </>
  )
}

const RAZLOG = { label: 'Razlog', max: 500 }
const BEZ_RAZLOGA: { razlog: string | null } = { razlog: null }
const SHEMA = poPravilima<typeof BEZ_RAZLOGA>(({ razlog }) => {
  const wrong = greskaObrazlozenja(razlog, RAZLOG)
  return wrong === undefined ? {} : { razlog: wrong }
})

function Pitanje({ profil, osobaId, onClose }: ZapocniProps & { onClose: () => void }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const obrazac = useObrazac({
    ime: 'impersonacija',
    kljuc: `fondovi.impersonacija.${osobaId}`,
    pocetno: BEZ_RAZLOGA,
    shema: SHEMA,
    posalji: async ({ razlog }) => {
      const povratak = router.state.location.href
      try {
        await pocniImpersonaciju(queryClient, profil, { osobaId, razlog: (razlog ?? '').trim(), povratak })
      } catch (error) {
        throw new Odbijeno(messageOf(error, PORUKE.greska), fieldErrors(error, []))
      }
    },
    // A new page: nothing of the administrator stays in its memory.
    nakon: () => router.navigate({ to: '/prijava/korisnik', reloadDocument: true }),
  })
  return (
    <PotvrdaObrasca
      obrazac={obrazac}
      onClose={onClose}
      title={PORUKE.naslov}
      message="Portal ćete vidjeti kao ta osoba, najviše jedan sat, i ništa nećete moći mijenjati. U dnevnik se upisuje tko ste i zašto."
      confirmLabel="Pogledaj kao ova osoba"
    >
      <PoljeObrazlozenja {...RAZLOG} polje={obrazac.polja.value('razlog')} disabled={obrazac.pending} />
    </PotvrdaObrasca>
  )
}
