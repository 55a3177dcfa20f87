import { useRouterState } from '@tanstack/react-router'
import { useSyncStatus } from '#app/platform/offline/hooks/use-sync-status.ts'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { ulazNatrag } from './ulaz-natrag.ts'

/** Sending stopped because the session ended: says that nothing is lost and leads to sign-in and back to the same place. */
export function PonovnaPrijava() {
  const status = useSyncStatus()
  const href = useRouterState({ select: (state) => state.location.href })
  if (status?.reason !== 'prijava' || status.pending === 0) return null
  return (
    <Banner
      tone="warning"
      live="polite"
      title="Prijava je istekla"
      actions={
        <LinkButton href={`${ulazNatrag()}?ponovno=true&redirectUrl=${encodeURIComponent(href)}`} size="s" variant="primary">
          Prijavi se ponovno
        </LinkButton>
      }
    >
      Ono što ste unijeli sačuvano je na ovom uređaju. Poslat će se čim se prijavite.
    </Banner>
  )
}
