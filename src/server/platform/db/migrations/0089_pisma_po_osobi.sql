-- Of two people who read one mailbox each gets a letter of the same cause.
ALTER TABLE "mail" DROP CONSTRAINT "mail_uzrok";--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_uzrok" UNIQUE NULLS NOT DISTINCT("uzrok","prima","osoba_id");
