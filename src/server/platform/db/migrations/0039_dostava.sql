CREATE TABLE "dostava" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uzrok" text NOT NULL,
	"poruka" jsonb NOT NULL,
	"primatelji" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dostava" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dostava" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "dostava" FOR SELECT USING ((SELECT kontekst(1)) = 'sustav');--> statement-breakpoint
CREATE POLICY unos ON "dostava" FOR INSERT WITH CHECK ((SELECT kontekst(1)) = 'sustav');--> statement-breakpoint
CREATE POLICY izmjena ON "dostava" FOR UPDATE USING ((SELECT kontekst(1)) = 'sustav') WITH CHECK ((SELECT kontekst(1)) = 'sustav');--> statement-breakpoint
CREATE POLICY brisanje ON "dostava" FOR DELETE USING ((SELECT kontekst(1)) = 'sustav');
