-- Received e-mails keep every file and their original, as downloads of any type.
alter table public.attachments drop constraint attachments_type_check, drop constraint attachments_size_check;
alter table public.attachments
  add constraint attachments_type_check check (
    type in (
      'application/pdf', 'image/png', 'image/jpeg', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/octet-stream'
    )
  ),
  add constraint attachments_size_check check (size between 1 and 26214400);
update storage.buckets
set file_size_limit = 26214400, allowed_mime_types = allowed_mime_types || 'application/octet-stream'::text
where id = 'attachments';
