import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { impersonacija as PORUKE } from '#contract/kernel/poruke/impersonacija.ts'
import type { Profil } from '../session/profil.ts'
import { pocniImpersonaciju } from './impersonacija.calls.ts'

/** The button by which a super-administrator begins to act as this person; a reason is asked for and stands in the log. */
export function ZapocniImpersonaciju({ profil, osobaId }: { profil: Profil; osobaId: number }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [pita, setPita] = useState(false)
  const pocni = async (razlog: string) => {
    const povratak = router.state.location.href
    try {
      await pocniImpersonaciju(queryClient, profil, { osobaId, razlog, povratak })
    } catch (error) {
      throw new Error(messageOf(error, PORUKE.greska))
    }
    // A new page: nothing of the administrator stays in its memory.
    await router.navigate({ to: '/prijava/korisnik', reloadDocument: true })
  }
  if (!profil.osoba.superadmin || profil.osoba.id === osobaId) return null
  return (
    <>
      <Button icon="user" onClick={() => setPita(true)}>
        Impersoniraj
      </Button>
      <ConfirmDialog
        open={pita}
        onClose={() => setPita(false)}
        onConfirm={pocni}
        title={PORUKE.naslov}
        message="Portal ćete vidjeti kao ta osoba, najviše jedan sat, i ništa nećete moći mijenjati. U dnevnik se upisuje tko ste i zašto."
        confirmLabel="Impersoniraj"
        explanation={{ label: 'Razlog', max: 500 }}
      />
    </>
  )
}
