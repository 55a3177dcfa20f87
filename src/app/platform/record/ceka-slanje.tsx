import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { useOffline } from '../offline/hooks/offline-provider.tsx'

interface CekaSlanjeProps {
  /** What waits: „Registracija čeka slanje”. */
  naslov: string
  /** What has not happened yet: „Prijavitelj još nije registriran.” */
  josNije: string
}

/** A form that was sent without a network: it lies in the outbox and leaves by itself. */
export function CekaSlanje({ naslov, josNije }: CekaSlanjeProps) {
  const osobaId = useOffline().runtime?.profile.osobaId
  return (
    <Banner
      tone="warning"
      title={naslov}
      live="polite"
      actions={<LinkButton href={`/korisnik/${osobaId ?? ''}/odlazna-posta`}>Otvori odlaznu poštu</LinkButton>}
    >
      Spremljeno je na ovom uređaju i poslat će se samo čim se veza uspostavi, i ako zatvorite preglednik. {josNije}
    </Banner>
  )
}
