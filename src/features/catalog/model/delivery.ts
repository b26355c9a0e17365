/** Minutes after payment within which a cloud server is delivered. An order that takes longer refunds itself (product §5). */
export const deliveryMinutes = 30
