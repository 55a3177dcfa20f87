import { useRouter } from '@tanstack/react-router'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { Kontekst } from '../session/profil.ts'

interface Stol {
  kontekst: Pick<Kontekst, 'vrsta' | 'id'>
  programId: string
}

/**
 * „Povratak na glavni izbornik”: to the dashboard of whom the person acts for. The main menu belongs to applicants and
 * institutions; whoever acts for neither, an administrator with a project open, is told so (specification, section 6).
 */
export function usePovratak(stol?: Stol): () => void {
  const router = useRouter()
  return () => {
    if (stol === undefined) {
      toast(PORUKE.navigacija.niPrijaviteljNiInstitucija, { tone: 'danger' })
      return
    }
    const { kontekst, programId } = stol
    void router.navigate({ href: `/${kontekst.vrsta}/${kontekst.id}/program/${programId}/upravljacka-ploca` })
  }
}
