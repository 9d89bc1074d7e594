export function importUrl<Module>(url: string): Promise<Module>;
