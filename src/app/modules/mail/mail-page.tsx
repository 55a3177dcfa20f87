import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ActionBar } from '#app/platform/record/action-bar.tsx'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useMove } from '#app/platform/record/use-move.ts'
import { Banner } from '#app/ui/banner.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section } from '#app/ui/section.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { mailStatuses } from '#contract/modules/mail/mail.kind.ts'
import { type MailDetalj, VRSTE_MAILA } from '#contract/modules/mail/mail.schema.ts'
import { MAILOVI_KEY, mailKey, mailQuery, prijelazMaila } from './mail.calls.ts'
import styles from './mail.module.css'

interface MailPageProps {
  mailId: number
  notFound: ReactNode
}

/** One mail: what people read, when it left, and what went wrong. */
export function MailPage({ mailId, notFound }: MailPageProps) {
  return (
    <ReadRecord query={useQuery(mailQuery(mailId))} notFound={notFound}>
      {(mail, { foot }) => <Mail mail={mail} foot={foot} />}
    </ReadRecord>
  )
}

const trenutak = (moment: string | null) => (moment === null ? null : formatVrijeme(Date.parse(moment)))

function Mail({ mail, foot }: { mail: MailDetalj; foot: ReactNode }) {
  const { id, naslov, status, dostupneRadnje, verzijaRetka } = mail
  const send = useMove((body) => prijelazMaila(id, body), verzijaRetka, [mailKey(id), MAILOVI_KEY])
  return (
    <RecordPage
      eyebrow={VRSTE_MAILA[mail.vrsta]}
      title={naslov}
      status={<RecordStatus vrsta="mail" status={status} />}
      notices={<Zadrzan mail={mail} />}
      foot={foot}
      actionBar={dostupneRadnje.length > 0 && <ActionBar radnje={dostupneRadnje} onMove={send} />}
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
    </RecordPage>
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
