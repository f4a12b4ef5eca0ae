/** Where tasks are worked on. */
export const taskForms = ['crm.Tasks', 'crm.Dashboard', 'crm.Leads'] as const
