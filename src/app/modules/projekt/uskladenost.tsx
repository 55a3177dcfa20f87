import type { IconName } from '#app/ui/icon.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { Tone } from '#app/ui/tone.ts'
import type { Uskladenost } from './projekti-na-uredaju.ts'

const PRIKAZ: Record<Uskladenost, { tone: Tone; icon: IconName; text: string; title: string }> = {
  'nije-stigao': {
    tone: 'warning',
    icon: 'cloud-up',
    text: 'Samo na uređaju',
    title: 'Nacrt još nije stigao na poslužitelj; poslat će se čim bude veze.',
  },
  ceka: { tone: 'warning', icon: 'cloud-up', text: 'Čeka slanje', title: 'Izmjene čekaju slanje.' },
  odluka: {
    tone: 'danger',
    icon: 'warning',
    text: 'Treba odluku',
    title: 'Netko drugi je mijenjao isto; odlučite što ostaje.',
  },
  nedostupan: {
    tone: 'danger',
    icon: 'lock',
    text: 'Nedostupan',
    title: 'Projekt vam više nije dostupan; neposlane izmjene sačuvane su na uređaju.',
  },
  'na-uredaju': { tone: 'success', icon: 'cloud-check', text: 'Usklađeno', title: 'Otvara se i bez mreže.' },
  posluzitelj: { tone: 'neutral', icon: 'cloud', text: 'Na poslužitelju', title: 'Za otvaranje je potrebna mreža.' },
}

/** Where the work stands, in words. */
export function UskladenostChip({ value }: { value: Uskladenost }) {
  const { tone, icon, text, title } = PRIKAZ[value]
  return (
    <StatusChip tone={tone} icon={icon} title={title}>
      {text}
    </StatusChip>
  )
}
