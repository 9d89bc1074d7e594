-- The texts of problems say "email", as the dashboard that shows them does. The function is otherwise as before.
do $$ begin
  execute replace(replace(
    pg_get_functiondef('public.find_site_problems()'::regprocedure), 'E-mails', 'Emails'), 'Received e-mails too many', 'Received emails too many');
end $$;
