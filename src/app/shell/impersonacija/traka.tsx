import { useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { impersonacija as PORUKE } from '#contract/kernel/poruke/impersonacija.ts'
import { findKontekst, type Profil } from '../session/profil.ts'
import { Neprekinuto, prekiniImpersonaciju } from './impersonacija.calls.ts'
import { vratiImpersonaciju } from './stanje.ts'
import styles from './traka.module.css'

/** Name of the applicant or mark of the institution that the address is about. */
function useZaKoga(profil: Profil): string | undefined {
  const { prijaviteljId, institucijaId } = useParams({ strict: false }) as Record<string, string | undefined>
  if (institucijaId !== undefined)
    return findKontekst(profil, 'institucija', Number(institucijaId))?.oznaka ?? undefined
  return findKontekst(profil, 'prijavitelj', Number(prijaviteljId))?.naziv
}

/** Everything else begins below the banner, however many lines it takes. */
function useVrh() {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => style.setProperty('--vrh', `${ref.current?.offsetHeight ?? 0}px`)
    measure()
    const observer = new ResizeObserver(measure)
    if (ref.current !== null) observer.observe(ref.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--vrh')
    }
  }, [])
  return ref
}

/** Said on every screen while an administrator acts as another person; it cannot be closed, only ended. */
export function TrakaImpersonacije({ profil }: { profil: Profil }) {
  const ref = useVrh()
  const zaKoga = useZaKoga(profil)
  const [pita, setPita] = useState(false)
  const prekini = usePrekid(profil)
  const { ime, prezime } = profil.osoba
  // What is kept of another person's is discarded as soon as this one is seen.
  useEffect(() => void vratiImpersonaciju(profil), [profil])
  return (
    <aside ref={ref} className={styles.traka} aria-label={PORUKE.naslov} data-print="none">
      <p className={styles.tekst}>
        <strong>{PORUKE.naslov}</strong>{' '}
        <span>
          {ime} {prezime}
          {zaKoga !== undefined && ` · ${zaKoga}`}
        </span>
      </p>
      <div className={styles.radnje}>
        {zaKoga === undefined && (
          <LinkButton href="/prijava/korisnik" size="s">
            {PORUKE.prijava}
          </LinkButton>
        )}
        <Button size="s" onClick={() => setPita(true)}>
          {PORUKE.prekini}
        </Button>
      </div>
      <ConfirmDialog
        open={pita}
        onClose={() => setPita(false)}
        onConfirm={prekini}
        uvijek
        title={PORUKE.prekidNaslov}
        message={PORUKE.prekidPoruka}
      />
    </aside>
  )
}

/** Back to where the administrator was, as a new page; when their own session is over, to the choice of sign-in. */
function usePrekid(profil: Profil): () => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    try {
      const href = await prekiniImpersonaciju(queryClient, profil)
      await router.navigate({ href, reloadDocument: true })
    } catch (error) {
      if (!(error instanceof Neprekinuto)) throw new Error(messageOf(error, PORUKE.greskaPrekida))
      toast(error.message, { tone: 'danger' })
      await router.navigate({ to: '/prijava-odabir' })
    }
  }
}
