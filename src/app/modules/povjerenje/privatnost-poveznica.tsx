import { LinkButton } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'

/** The way to what the portal knows about the person. */
export function PrivatnostPoveznica({ osobaId }: { osobaId: number }) {
  return (
    <Section
      title="Privatnost"
      description="Tko je gledao vaše podatke, kopija svega što portal ima o vama i brisanje podataka."
    >
      <div>
        <LinkButton href={`/korisnik/${osobaId}/privatnost`} icon="eye">
          Moja privatnost
        </LinkButton>
      </div>
    </Section>
  )
}
