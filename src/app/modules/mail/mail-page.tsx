import type { ReactNode } from 'react'
import { OtvoriZapis, ZapisPage } from '#app/platform/record/zapis-page.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section } from '#app/ui/section.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { type MailDetalj, VRSTE_MAILA } from '#contract/modules/mail/mail.schema.ts'
import { mailStatuses } from '#contract/modules/mail/mail.statuses.ts'
import { STOL_MAILA } from './mail.calls.ts'
import styles from './mail.module.css'

interface MailPageProps {
  mailId: number
  notFound: ReactNode
}

/** One mail: what people read, when it left, and what went wrong. */
export function MailPage({ mailId, notFound }: MailPageProps) {
  return (
    <OtvoriZapis stol={STOL_MAILA} id={mailId} notFound={notFound}>
      {(mail, { foot }) => <Mail mail={mail} foot={foot} />}
    </OtvoriZapis>
  )
}

const trenutak = (moment: string | null) => (moment === null ? null : formatVrijeme(Date.parse(moment)))

function Mail({ mail, foot }: { mail: MailDetalj; foot: ReactNode }) {
  return (
    <ZapisPage
      stol={STOL_MAILA}
      zapis={mail}
      eyebrow={VRSTE_MAILA[mail.vrsta]}
      title={mail.naslov}
      notices={<Zadrzan mail={mail} />}
      foot={foot}
    >
      <Section title="Slanje">
        <DescriptionList
          items={[
            { label: 'Prima', value: mail.prima },
            { label: 'Napisano', value: trenutak(mail.createdAt) },
            ...(mail.poslanAt === null ? [] : [{ label: 'Poslano', value: trenutak(mail.poslanAt) }]),
            ...(mail.iduciAt === null ? [] : [{ label: 'Sljedeći pokušaj', value: trenutak(mail.iduciAt) }]),
            { label: 'Pokušaja', value: String(mail.pokusaji) },
            ...(mail.pogreska === null ? [] : [{ label: 'Posljednja pogreška', value: mail.pogreska }]),
          ]}
        />
      </Section>
      <Section title="Poruka">
        <RichText html={mail.html} />
      </Section>
      <Disclosure summary="Poruka kao običan tekst">
        <pre className={styles.tekst}>{mail.tekst}</pre>
      </Disclosure>
    </ZapisPage>
  )
}

function Zadrzan({ mail }: { mail: MailDetalj }) {
  if (mail.saljeSe || mail.status.id !== mailStatuses.zadrzan.id) return null
  return (
    <Banner tone="info" title="Slanje pošte nije postavljeno">
      Ovaj portal ne šalje poruke izvan sebe, nego ih čuva ovdje. Slanje se uključuje postavkama poslužitelja pošte.
    </Banner>
  )
}
